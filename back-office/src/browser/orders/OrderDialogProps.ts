export interface OrderDialogProps {
  readonly orderId: number;
  readonly onClose: () => void;
  /** The server has done it. */
  readonly onDone: () => void;
}
