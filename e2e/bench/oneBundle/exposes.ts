/**
 * Every part of every remote by `remote/Expose`. Empty here: the build puts a module in its place that has
 * one `import()` per expose that the remotes' `federation.ts` list, as a plain app would split its code.
 */
export const exposes: Record<string, () => Promise<unknown>> = {};
