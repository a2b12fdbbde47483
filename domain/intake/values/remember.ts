// Columns of types and statuses repeat a few words many thousand times, so each word is read only once.

/** Larger than the number of different texts in such a column. */
const MOST_TEXTS = 1_000;
const LONGEST = 200;

/** The same function with its latest results cached. The results are shared, so nobody may change them. */
export function remember<Answer>(read: (text: string) => Answer): (text: string) => Answer {
  // When full, the older half is dropped: frequent texts stay, no matter how many other texts come in between.
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
