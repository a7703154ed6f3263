import { type PublicUrls } from '@storefront/contracts/publicUrls';
import * as v from 'valibot';
declare const environment: v.ObjectSchema<{
    readonly port: v.SchemaWithPipe<readonly [v.OptionalSchema<v.StringSchema<undefined>, string>, v.RegexAction<string, "must be a port number">, v.TransformAction<any, number>, v.MaxValueAction<number, 65535, "must be at most 65535">]>;
    readonly host: v.SchemaWithPipe<readonly [v.OptionalSchema<v.StringSchema<undefined>, "127.0.0.1">, v.MinLengthAction<string, 1, "must not be empty">]>;
    readonly dataFolder: v.SchemaWithPipe<readonly [v.OptionalSchema<v.StringSchema<undefined>, ".data">, v.MinLengthAction<string, 1, "must not be empty">, v.TransformAction<string, string>]>;
    readonly databaseUrl: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.OptionalSchema<v.StringSchema<undefined>, "">, v.TransformAction<string, string | null>]>, v.NullableSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "must be a postgresql:// address or absent">]>, undefined>]>;
    readonly databaseDirectUrl: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.OptionalSchema<v.StringSchema<undefined>, "">, v.TransformAction<string, string | null>]>, v.NullableSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "must be a postgresql:// address or absent">]>, undefined>]>;
    readonly trustProxy: v.SchemaWithPipe<readonly [v.OptionalSchema<v.StringSchema<undefined>, "">, v.CheckAction<string, "must be the number of proxies in front (1) or their addresses (10.0.0.0/8,192.0.2.7); \"true\" would believe every visitor">, v.TransformAction<string, string[] | ((ip: string, hop: number) => boolean)>]>;
    readonly brand: v.OptionalSchema<v.PicklistSchema<["umi", "tondo", "zafran"], "must be umi, tondo or zafran">, "umi">;
    readonly publicUrl: v.OptionalSchema<v.StringSchema<undefined>, "">;
    readonly allowDemo: v.OptionalSchema<v.PicklistSchema<["true", "false"], "must be true or false">, "false">;
    readonly kitchenSpeed: v.SchemaWithPipe<readonly [v.OptionalSchema<v.StringSchema<undefined>, "0">, v.RegexAction<string, "must be a number, 0 or more">, v.TransformAction<any, number>]>;
    readonly sandboxUrl: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.OptionalSchema<v.StringSchema<undefined>, "">, v.TransformAction<string, string | null>]>, v.NullableSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "must be an http:// or https:// address">]>, undefined>]>;
    readonly feedbackUrl: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.OptionalSchema<v.StringSchema<undefined>, "">, v.TransformAction<string, string | null>]>, v.NullableSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "must be an http:// or https:// address">]>, undefined>]>;
    readonly logLevel: v.OptionalSchema<v.PicklistSchema<["fatal", "error", "warn", "info", "debug", "trace", "silent"], "must be a log level">, "info">;
    readonly mode: v.OptionalSchema<v.PicklistSchema<["production", "development", "test"], "must be production, development or test">, "development">;
    readonly apiDocs: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.OptionalSchema<v.StringSchema<undefined>, "">, v.TransformAction<string, string | null>]>, v.NullableSchema<v.PicklistSchema<["on", "off"], "must be on or off">, undefined>]>;
    readonly metricsToken: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.OptionalSchema<v.StringSchema<undefined>, "">, v.TransformAction<string, string | null>]>, v.NullableSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 16, "must be at least 16 characters">]>, undefined>]>;
    readonly customerAuth: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.OptionalSchema<v.StringSchema<undefined>, "">, v.TransformAction<string, string | null>]>, v.TransformAction<string | null, string[] | null>, v.CheckAction<string[] | null, "must be brands as umi,tondo or none">, v.TransformAction<string[] | null, ("tondo" | "umi" | "zafran")[] | null>]>;
    readonly secretKey: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.OptionalSchema<v.StringSchema<undefined>, "">, v.TransformAction<string, string | null>]>, v.NullableSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 32, "must be at least 32 characters">]>, undefined>]>;
    readonly formerSecretKeys: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.OptionalSchema<v.StringSchema<undefined>, "">, v.TransformAction<string, string | null>]>, v.TransformAction<string | null, string[]>, v.CheckAction<string[], "must be keys of at least 32 characters">]>;
    readonly captcha: v.OptionalSchema<v.PicklistSchema<["off", "second", "altcha"], "must be off, second or altcha">, undefined>;
    readonly captchaSteps: v.SchemaWithPipe<readonly [v.OptionalSchema<v.StringSchema<undefined>, "3000">, v.RegexAction<string, "must be a whole number from 10 to 999999">, v.TransformAction<any, number>]>;
    readonly ordersWithoutPuzzle: v.SchemaWithPipe<readonly [v.OptionalSchema<v.StringSchema<undefined>, "2">, v.RegexAction<string, "must be a whole number from 0 to 999999">, v.TransformAction<any, number>]>;
    readonly guestOrderDays: v.SchemaWithPipe<readonly [v.OptionalSchema<v.StringSchema<undefined>, string>, v.RegexAction<string, "must be a whole number of days from 1 to 99999">, v.TransformAction<any, number>]>;
    readonly feedbackDays: v.SchemaWithPipe<readonly [v.OptionalSchema<v.StringSchema<undefined>, string>, v.RegexAction<string, "must be a whole number of days from 1 to 99999">, v.TransformAction<any, number>]>;
    readonly codesPerHour: v.SchemaWithPipe<readonly [v.OptionalSchema<v.StringSchema<undefined>, "1000">, v.RegexAction<string, "must be a whole number from 1 to 999999">, v.TransformAction<any, number>]>;
    readonly vkClientId: v.SchemaWithPipe<readonly [v.OptionalSchema<v.StringSchema<undefined>, "">, v.TransformAction<string, string | null>]>;
    readonly vkUrl: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.OptionalSchema<v.StringSchema<undefined>, "">, v.TransformAction<string, string | null>]>, v.NullableSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "must be an http:// or https:// address">]>, undefined>]>;
    readonly messageGatewayFile: v.SchemaWithPipe<readonly [v.OptionalSchema<v.StringSchema<undefined>, "">, v.TransformAction<string, string | null>]>;
    readonly rateLimits: v.OptionalSchema<v.PicklistSchema<["on", "off"], "must be on or off">, "on">;
    readonly processes: v.SchemaWithPipe<readonly [v.OptionalSchema<v.StringSchema<undefined>, "1">, v.RegexAction<string, "must be a whole number from 1 to 99">, v.TransformAction<any, number>]>;
    readonly role: v.OptionalSchema<v.PicklistSchema<["all", "web", "worker"], "must be all, web or worker">, "all">;
    readonly drainSeconds: v.SchemaWithPipe<readonly [v.OptionalSchema<v.StringSchema<undefined>, "0">, v.RegexAction<string, "must be a whole number from 0 to 99">, v.TransformAction<any, number>]>;
    readonly preparedStatements: v.OptionalSchema<v.PicklistSchema<["on", "off"], "must be on or off">, "on">;
    readonly picturesAhead: v.OptionalSchema<v.PicklistSchema<["on", "off"], "must be on or off">, "on">;
    readonly poolSize: v.SchemaWithPipe<readonly [v.OptionalSchema<v.StringSchema<undefined>, "20">, v.RegexAction<string, "must be a whole number from 1 to 999">, v.TransformAction<any, number>]>;
}, undefined>;
type Environment = v.InferOutput<typeof environment>;
export type Config = Omit<Environment, 'apiDocs' | 'publicUrl'> & {
    apiDocs: 'on' | 'off';
    /** Where customers reach a brand; of one that is absent, the address that a request came to. */
    publicUrls: PublicUrls;
};
export type ConfigResult<C = Config> = {
    config: C;
    problems: null;
} | {
    config: null;
    problems: string[];
};
/**
 * Reads the settings of the platform from the environment.
 * @returns either all of them or one sentence for each value that is wrong, never a part.
 */
export declare function readConfig(env: NodeJS.ProcessEnv): ConfigResult;
export {};
