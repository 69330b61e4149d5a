/** The sans and the serif, where Korean is read. */
import "@fontsource-variable/noto-sans-kr/index.css?serif";
