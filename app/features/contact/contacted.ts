/** Who a contact form writes to, in words; how, is its address. */
export interface Contacted {
  /** Of the page whose action takes the message. */
  path: string;
  /** Who reads it, as the page names them. */
  recipient: string;
  /** Named before sending: who reads it, and that nobody else does. */
  readerText: string;
}
