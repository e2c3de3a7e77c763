/** A style sheet as text: Vite reads `?inline` itself, the library build through build/css-text.ts. */
declare module '*.css?inline' {
  const text: string;
  export default text;
}
