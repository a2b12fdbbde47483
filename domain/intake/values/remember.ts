// Columns of types and statuses say a few words many thousand times: each is read once.

/** More different texts than such a column has. */
const MOST_TEXTS = 1_000;
const LONGEST = 200;

/** The same function, with its latest answers kept. They are shared: nobody may change them. */
export function remember<Answer>(read: (text: string) => Answer): (text: string) => Answer {
  // When full, the older half goes: what is asked for often stays, however many other texts pass by.
  let answers = new Map<string, Answer>();
  let older = new Map<string, Answer>();
  return (text) => {
    if (text.length > LONGEST) return read(text);
    if (answers.has(text)) return answers.get(text) as Answer;
    const answer = older.has(text) ? (older.get(text) as Answer) : read(text);
    if (answers.size >= MOST_TEXTS) [older, answers] = [answers, new Map()];
    answers.set(text, answer);
    return answer;
  };
}
