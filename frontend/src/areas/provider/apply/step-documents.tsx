import { documentsOf } from '@/domain/providers/apply/model';
import { DocumentList } from './document-list';
import type { Application } from '@/domain/providers/apply/types';

export function DocumentStep({ application }: { application: Application }) {
  const items = documentsOf('papers', application.requirements);
  const needed = items.filter((one) => one.needed);
  const more = items.filter((one) => !one.needed);
  return (
    <div className="ap-form">
      {needed.length > 0 ? (
        <DocumentList title="Needed" requirements={needed} application={application} />
      ) : (
        <p className="soft">
          Your trade needs no documents. Choose your services first if you have not yet.
        </p>
      )}
      {more.length > 0 && (
        <DocumentList
          title="Opens more work"
          aside="not needed to start"
          requirements={more}
          application={application}
        />
      )}
    </div>
  );
}
