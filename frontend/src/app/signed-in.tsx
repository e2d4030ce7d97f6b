import { useEffect, useState } from 'react';
import LiveMount from '@/areas/common/notifications/live-mount';
import { sendTags } from '@/shared/api/tagged-answers';
import { readStored } from '@/shared/lib/storage';
import { latePart } from '@/shared/ui/late-part';

// It is part of the provider pages' chunk, which a browser with waiting steps has already loaded.
const StepSender = latePart(
  () => import(/* webpackChunkName: "sp-dashboard" */ '@/areas/provider/step-sender'),
);

/**
 * Work in the background of all pages of a person who is signed in: the live channel, the tags of answers, and steps of jobs that wait for the
 * network.
 */
export default function SignedIn({ userId }: { userId: string }) {
  useEffect(sendTags, []);
  const [hasSteps] = useState(() => readStored('user_steps') !== null);
  return (
    <>
      <LiveMount userId={userId} />
      {hasSteps && <StepSender userId={userId} />}
    </>
  );
}
