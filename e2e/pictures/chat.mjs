// The chat of an order on the pages of both sides, and in a dispute for staff.
import { changed } from '../lib/mocks.mjs';
import { Scenes } from '../lib/scenes.mjs';

const open = async (page) => {
  await page.getByRole('button', { name: /^(Message |See the messages)/ }).click();
  await page.getByRole('log').waitFor();
};

/** A lively chat, with a photo, and the last words of the provider unread. */
async function chat(scenes, id) {
  const { customer, provider } = scenes;
  const [own, job] = [`/api/orders/${id}/messages`, `/api/service-provider/jobs/${id}/messages`];
  await provider.ok('POST', job, {
    text: 'Good morning. I have the ladder and all cleaning products with me.',
  });
  await customer.ok('POST', own, {
    text: 'Good morning. Please use the second gate, the blue one. The guard knows you are coming.',
  });
  await customer.ok('POST', own, {
    text: 'This is the oven.',
    uploadId: await scenes.photo(customer),
  });
  await provider.ok('POST', `${job}/read`, { number: 3 });
  await provider.ok('POST', job, { text: 'Thank you. That takes about 40 minutes.' });
  await provider.ok('POST', job, { text: 'I am at the gate.' });
  return id;
}

/** @returns {Promise<import('../screenshots.mjs').Picture[]>} */
export async function pictures(stage) {
  const scenes = await Scenes.of(stage);
  const { customer, provider, admin } = scenes;
  const [empty, lively, disputed] = [
    await scenes.assigned(),
    await chat(scenes, await scenes.onTheWay()),
    await chat(scenes, await scenes.disputed()),
  ];
  const dispute = (await admin.ok('GET', '/api/admin/disputes')).find(
    ({ orderId }) => orderId === disputed,
  );
  const closed = changed('**/api/orders/*/tracking', (view) => ({
    ...view,
    status: 'COMPLETED',
    trackingStep: 'CONFIRMED',
    chat: { ...view.chat, open: false, closesAt: '2026-11-20T09:00:00Z', unread: 0 },
  }));
  const failing = (page) =>
    page.route('**/api/orders/*/messages', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
  const track = (name, id, more = {}) => ({
    name,
    path: `/order/${id}/track`,
    as: customer,
    viewportOnly: true,
    ...more,
  });
  const write = (text) => async (page) => {
    await open(page);
    await page.getByRole('textbox', { name: 'Message' }).fill(text);
    await page.getByRole('button', { name: 'Send' }).click();
  };
  return [
    track('button', lively, { viewportOnly: false }),
    track('empty', empty, { act: open }),
    track('failed', lively, { mock: failing, act: write('I am coming down.') }),
    track('refused', empty, { act: write('Call me on 0803 123 4567') }),
    track('closed', lively, { mock: closed, act: open }),
    track('messages', lively, { act: open }),
    { name: 'provider-button', path: `/service-provider/jobs/${lively}`, as: provider },
    {
      name: 'provider',
      path: `/service-provider/jobs/${lively}`,
      as: provider,
      viewportOnly: true,
      act: open,
    },
    {
      name: 'provider-empty',
      path: `/service-provider/jobs/${empty}`,
      as: provider,
      viewportOnly: true,
      act: open,
    },
    {
      name: 'staff',
      path: `/admin/support?view=disputes&dispute=${dispute.id}`,
      as: admin,
      act: async (page) => {
        await page.getByRole('button', { name: 'Read the chat' }).click();
        await page.getByText('I am at the gate.').waitFor();
      },
    },
  ];
}
