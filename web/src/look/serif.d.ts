/** A style sheet that `hangul.ts` makes: the sans with the serif. */
declare module "*?serif";
