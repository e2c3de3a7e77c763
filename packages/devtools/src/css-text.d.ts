/** A style sheet as text. Vite supports `?inline` itself; the library build uses scripts/css-text.ts. */
declare module '*.css?inline' {
  const text: string;
  export default text;
}
