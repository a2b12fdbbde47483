// Columns of types and statuses say a few words many thousand times: each is read once.

/** More different texts than such a column has; then it is no such column, and nothing is gained. */
const MOST_TEXTS = 1_000;
const LONGEST = 200;

/** The same function, with its latest answers kept. They are shared: nobody may change them. */
export function remember<Answer>(read: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    if (text.length > LONGEST) return read(text);
    const known = answers.get(text);
    if (known !== undefined || answers.has(text)) return known as Answer;
    const answer = read(text);
    if (answers.size < MOST_TEXTS) answers.set(text, answer);
    return answer;
  };
}
