import { Hourglass, WifiOff } from 'lucide-react';
import { isBusy } from '@/shared/api/problem-text';
import { formatBrief } from '@/shared/lib/dates';
import { texts } from './texts';
import './offline-bar.css';

/** Shown above a page from the copy on this device: why it is shown, and from when it is. */
export function SavedBar({ at, error }: { at: string; error: Error | null }) {
  const Icon = isBusy(error) ? Hourglass : WifiOff;
  return (
    <div role="status">
      <div className="offbar">
        <Icon className="i i16" aria-hidden />
        <span>
          {texts.showingWhatWeSaved(
            isBusy(error) ? texts.gidaBusyJustNow : texts.youAreOffline,
            <span className="num">{formatBrief(at)}</span>,
          )}
        </span>
      </div>
    </div>
  );
}
