/** The sans for Korean names in pages of another language. */
import "@fontsource-variable/noto-sans-kr/index.css";
