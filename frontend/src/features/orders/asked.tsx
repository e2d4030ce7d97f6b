import { ownWords, type Answered } from '@/shared/lib/asked';

interface Props {
  answers: readonly Answered[];
  /** As it was sent. */
  description: string;
  /** Over what the customer wrote: "Your note". */
  noteTitle: string;
}

/** Whether there is anything to show of it. */
export const isAsked = ({ answers, description }: Pick<Props, 'answers' | 'description'>) => answers.length > 0 || description.trim() !== '';

/** What was asked for, for the customer, the provider and staff alike: the answers as a table, and what the customer wrote, each once. */
export function AskedFor({ answers, description, noteTitle }: Props) {
  const words = ownWords(description, answers);
  return (
    <>
      {answers.length > 0 && (
        <dl className="asked">
          {answers.map(({ label, value }) => (
            <div key={label}>
              <dt className="wordy">{label}</dt>
              <dd className="wordy">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {words && (
        <p className="asked-n wordy">
          <b className="small soft block font-normal">{noteTitle}</b>
          {words}
        </p>
      )}
    </>
  );
}
