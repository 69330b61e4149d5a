/** The Korean faces, loaded only where Korean is read. */
import "@fontsource-variable/noto-sans-kr/index.css";
