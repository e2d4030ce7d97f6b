import { useId, type ReactNode } from 'react';
import { FieldError } from '@/shared/ui/field';

interface Props {
  label: ReactNode;
  /** How large the question is written. */
  className?: 'h1' | 'h2';
  /** Names the question for a group of its answers. */
  id?: string;
  optional?: boolean;
  help?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}

/** A question and its answers. What is wrong is said under the question, where it is seen first, and the whole of it is outlined. */
export function Question({ label, className = 'h2', id, optional = false, help, error, children }: Props) {
  const note = useId();
  return (
    // The outline is drawn around this box: that of a fieldset would go through its legend.
    <div className={error ? 'q-bad' : undefined}>
      <fieldset aria-invalid={error ? true : undefined} aria-describedby={error ? note : undefined} tabIndex={error ? -1 : undefined}>
        <legend className={className} id={id}>
          {label}
          {optional && <span className="small faint font-normal"> optional</span>}
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
