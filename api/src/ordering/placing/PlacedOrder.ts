/** The order as it goes into the database. */
export interface PlacedOrder {
  id: number;
  number: string;
  payment_type: string;
  tracking_key: string;
  total_minor: number;
  status: 'accepted' | 'waiting_for_payment';
  expires_at: number | null;
  /** The unpaid orders from the same cart that it takes the place of. */
  superseded_ids: number[];
}
