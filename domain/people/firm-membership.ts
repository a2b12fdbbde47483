/** SQL: whether the firm's broker has accepted the account as a salesperson. `firm` and `account` are columns. */
export const isSalesperson = (firm: string, account: string): string =>
  `exists (select from firm_members s where s.firm_id = ${firm} and s.account_id = ${account} and s.accepted_at is not null)`;

/** SQL: the ids of the firms whose broker the account is. `account` is a column or a parameter. */
export const firmsOfBroker = (account: string): string => `(select o.id from firms o where o.broker_id = ${account})`;
