import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProviderCard } from './provider-card';

const provider = {
  id: 'p',
  displayName: 'Sunday O.',
  firstName: 'Sunday',
  completedJobs: 1,
  rating: 5,
  checks: [],
};

it.each([
  [1, 'from 1 review'],
  [2, 'from 2 reviews'],
])('counts %i reviews', (reviewCount, text) => {
  render(<ProviderCard provider={{ ...provider, reviewCount }} pin={null} />);
  expect(screen.getByText(text)).toBeVisible();
});

it('asks the customer to compare the face only when there is a photo', async () => {
  const user = userEvent.setup();
  const { container, rerender } = render(
    <ProviderCard provider={{ ...provider, reviewCount: 1 }} pin="4072" />,
  );
  await user.click(screen.getByRole('button', { name: /Arrival PIN/ }));
  expect(screen.queryByText(/face/)).toBeNull();
  expect(
    screen.getByText('Say it at the door, when they have told you their name and the job.'),
  ).toBeVisible();
  rerender(
    <ProviderCard
      provider={{ ...provider, reviewCount: 1, photoUrl: '/api/portraits/d2' }}
      pin="4072"
    />,
  );
  expect(screen.getByText('Say it only when you see Sunday’s face.')).toBeVisible();
  expect(container.querySelector('img')).toHaveAttribute('src', '/api/portraits/d2?size=small');
});

it('B12.3 with a relay the customer calls its number and not that of the provider', () => {
  render(
    <ProviderCard
      provider={{ ...provider, reviewCount: 1 }}
      pin={null}
      call={{ number: '+2342017001234' }}
      about={{ side: 'customer', orderId: 'o1' }}
    />,
  );
  expect(screen.getByRole('link', { name: 'Call Sunday' })).toHaveAttribute(
    'href',
    'tel:+2342017001234',
  );
  expect(screen.getByText(/no one sees your number/)).toBeVisible();
});
