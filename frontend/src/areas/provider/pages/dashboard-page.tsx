import { useSearchParams } from 'react-router-dom';
import { useTitle } from '@/shared/hooks/use-title';
import { CalendarView } from '../calendar/calendar-view';
import { EarningsView } from '../components/earnings-view';
import { ProviderFrame } from '../components/provider-frame';
import { ProviderGate } from '../components/provider-gate';
import { QuestionsView } from '../components/questions-view';
import { ReliabilityView } from '../components/reliability-view';
import { ReviewsView } from '../components/reviews-view';
import { TodayView } from '../components/today-view';
import { texts } from './texts';
import '../components/today.css';

const VIEWS = {
  today: { title: texts.today, View: TodayView },
  calendar: { title: texts.calendar, View: CalendarView },
  earnings: { title: texts.earnings, View: EarningsView },
  reviews: { title: texts.reviews, View: ReviewsView },
  questions: { title: texts.questions, View: QuestionsView },
  reliability: { title: texts.reliability, View: ReliabilityView },
} as const;

const isView = (name: string | null): name is keyof typeof VIEWS => name !== null && name in VIEWS;

export default function DashboardPage() {
  const [query] = useSearchParams();
  const asked = query.get('view');
  const tab = isView(asked) ? asked : 'today';
  const { title, View } = VIEWS[tab];
  useTitle(title);
  return (
    <ProviderGate>
      {(user) => (
        <ProviderFrame tab={tab} user={user}>
          <View />
        </ProviderFrame>
      )}
    </ProviderGate>
  );
}
