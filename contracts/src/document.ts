import * as v from 'valibot';

/** Addresses of hosts; `https:` is every one. */
const hosts = v.array(v.string());

/**
 * Hosts beside our own whose scripts run in a document, whose pages it frames and which its forms are sent to.
 * The shell allows no more of them than its operator does.
 */
export const documentPolicy = v.object({ scripts: hosts, frames: hosts, forms: hosts });

/**
 * What is answered for a page outside of the storefront, one of a remote's `documents`, by its one call: a POST
 * to `/api/documents/NAME` with the parameters of its path.
 */
export const documentReply = <const Data extends v.GenericSchema>(data: Data) =>
  v.object({
    /** The customer goes there instead: a path of this storefront. */
    redirect: v.nullable(v.string()),
    /** What the page is rendered with. */
    data,
    policy: documentPolicy,
  });

export type DocumentPolicy = v.InferOutput<typeof documentPolicy>;
