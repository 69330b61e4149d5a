/** How the client is built: into the Python package, which serves it. */
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { hangul } from "./hangul.ts";

const server = process.env["STRATEGIKON_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [hangul(), svelte()],
  build: {
    outDir: "../src/strategikon/service/client",
    emptyOutDir: true,
    assetsInlineLimit: 0, // a data: address would need a wider content security policy
    modulePreload: { polyfill: false },
    target: "es2022",
    reportCompressedSize: true,
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
