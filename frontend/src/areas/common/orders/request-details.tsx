import { ownText, type Answered } from '@/shared/lib/request-text';
import { DescriptionList } from '@/shared/ui/description-list';
import './request-details.css';

interface Props {
  answers: readonly Answered[];
  /** The description as it was sent. */
  description: string;
  /** The heading of the customer's text: "Your note". */
  noteTitle: string;
}

/** Whether there are answers or a description to show. */
export const hasRequestDetails = ({
  answers,
  description,
}: Pick<Props, 'answers' | 'description'>) => answers.length > 0 || description.trim() !== '';

/** The request, for the customer, the provider and staff: the answers as a table, then the customer's note, without repeating any of it. */
export function RequestDetails({ answers, description, noteTitle }: Props) {
  const note = ownText(description, answers);
  return (
    <>
      {answers.length > 0 && (
        <DescriptionList
          boxed
          className="asked wordy"
          items={answers.map(({ label, value }) => [label, value])}
        />
      )}
      {note && (
        <p className="asked-n wordy">
          <b className="small soft block font-normal">{noteTitle}</b>
          {note}
        </p>
      )}
    </>
  );
}
