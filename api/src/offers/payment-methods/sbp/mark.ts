/** A folded arrow in the eight colours of the System of Fast Payments, drawn on our grid. */
export const mark =
  '<path fill="#5b57a2" d="M2.3 5.2 5.2 10.4v3.2L2.3 18.8z"/>' +
  '<path fill="#d90751" d="m13.4 8.5 2.8-1.6h5.5l-8.3 5z"/>' +
  '<path fill="#fab718" d="m10.5 0 2.9 5.2v6.9l-2.9-1.8z"/>' +
  '<path fill="#ed6f26" d="m10.5 0 11.2 6.9h-5.5l-2.8-1.7z"/>' +
  '<path fill="#63b22f" d="m10.5 13.7 2.9 1.8v3.3L10.5 24z"/>' +
  '<path fill="#1487c9" d="m2.3 5.2 19.4 11.9h-5.5L5.2 10.4z"/>' +
  '<path fill="#017f36" d="m10.5 24 2.9-5.2 2.8-1.7h5.5z"/>' +
  '<path fill="#984995" d="m2.3 18.8 2.9-5.2L7.8 12l2.8 1.7z"/>';
