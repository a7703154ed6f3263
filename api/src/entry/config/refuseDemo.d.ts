/**
 * What a demonstration may have and customers must not meet: with NODE_ENV=production it ends the start,
 * unless ALLOW_DEMO=true. Halves of a configuration are among it, which start well and fail the first
 * customer.
 * @returns one sentence for each setting; secrets are not repeated.
 */
export declare function refuseDemo(env: NodeJS.ProcessEnv): string[];
