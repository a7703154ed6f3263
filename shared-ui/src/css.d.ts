declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}
declare module '*.css';
interface ImportMeta {
  /** Takes every file of the folder whose path fits into the bundle, and evaluates them at once. */
  webpackContext(folder: string, options: { regExp: RegExp }): unknown;
}
