import { useId, type ReactNode } from 'react';
import { FieldError } from '@/shared/ui/field';
import { texts } from '../texts';
import './question.css';

interface Props {
  label: ReactNode;
  /** The size of the question. */
  className?: 'h1' | 'h2';
  /** The id of the question, which labels a group of answers. */
  id?: string;
  optional?: boolean;
  help?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}

/** A question and its answers. An error is shown below the question, where it is seen first, and the whole block is outlined. */
export function Question({
  label,
  className = 'h2',
  id,
  optional = false,
  help,
  error,
  children,
}: Props) {
  const note = useId();
  return (
    // The outline is drawn around this box, because the outline of a fieldset would cross its legend.
    <div className={error ? 'q-bad' : undefined}>
      <fieldset
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? note : undefined}
        tabIndex={error ? -1 : undefined}
      >
        <legend className={className} id={id}>
          {label}
          {optional && <span className="small faint font-normal"> {texts.optional}</span>}
        </legend>
        {help && <p className="soft -mt-2 mb-3">{help}</p>}
        {error && (
          <div className="q-err -mt-2">
            <FieldError id={note}>{error}</FieldError>
          </div>
        )}
        {children}
      </fieldset>
    </div>
  );
}
