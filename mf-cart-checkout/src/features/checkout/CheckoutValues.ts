/** What is typed in the checkout; names are the API's, because support and tests find the fields by them. */
export interface CheckoutValues {
  username: string;
  /** Digits with the code. */
  phone: string;
  email: string;
  payment_type: string;
  /** Digits in major units; empty means that no change is needed. */
  cash: string;
  order_comment: string;
  delivery_address: {
    /** Only where the pin has no house number (D-61). */
    address: string;
    room: string;
    entrance: string;
    floor: string;
    intercom: string;
  };
}

export const emptyCheckout: CheckoutValues = {
  username: '',
  phone: '',
  email: '',
  payment_type: '',
  cash: '',
  order_comment: '',
  delivery_address: { address: '', room: '', entrance: '', floor: '', intercom: '' },
};
