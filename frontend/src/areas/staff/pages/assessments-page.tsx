import { useSearchParams } from 'react-router-dom';
import { useTitle } from '@/shared/hooks/use-title';
import '../assessments/assessments.css';
import { OneAssessment } from '../assessments/one';
import { stateOf } from '../assessments/model';
import { Queue } from '../assessments/queue';
import { ForThoseWhoMay } from '../permission';

/** Requests that need a visit before they are priced: the queue, or one of them. */
export default function AssessmentsPage({ params }: { params: Record<string, string> }) {
  useTitle('Assessments');
  const [query] = useSearchParams();
  const id = params['id'];
  return (
    <main id="main" className="wrap py-5">
      {!id && <h1 className="h1">Assessments</h1>}
      <ForThoseWhoMay permission={['OPS', 'PRICING']}>
        {id ? (
          <div className="as-one">
            <OneAssessment key={id} id={id} />
          </div>
        ) : (
          <Queue state={stateOf(query.get('state'))} />
        )}
      </ForThoseWhoMay>
    </main>
  );
}
