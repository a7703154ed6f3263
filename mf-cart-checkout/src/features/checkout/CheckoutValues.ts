/** What is typed in the checkout; names are the API's, because support and tests find the fields by them. */
export interface CheckoutValues {
  username: string;
  /** As `PhoneField` gives it. */
  phone: string;
  email: string;
  payment_type: string;
  /** Digits in major units; empty means that no change is needed. */
  cash: string;
  order_comment: string;
  /** Sets to pack. */
  cutlery: number;
  delivery_address: {
    /** Only where the pin has no house number (D-61). */
    address: string;
    room: string;
    entrance: string;
    floor: string;
    intercom: string;
    /** For the courier; kept with the address. */
    description: string;
    leave_at_door: boolean;
    no_bell: boolean;
    call_on_arrival: boolean;
  };
}

export const emptyCheckout: CheckoutValues = {
  username: '',
  phone: '',
  email: '',
  payment_type: '',
  cash: '',
  order_comment: '',
  cutlery: 0,
  delivery_address: {
    address: '',
    room: '',
    entrance: '',
    floor: '',
    intercom: '',
    description: '',
    leave_at_door: false,
    no_bell: false,
    call_on_arrival: false,
  },
};
