//! The reads of calls, messages, tickets and threads.

use super::filters::About;
use marketplace::read::{ChatReader, ThreadFilter, ThreadSearch, TicketFilter, TicketSearch};
use persistence::{Queries, testing::TestDatabase};
use support::TicketState;
use testkit::now;

pub(super) async fn reads(db: &TestDatabase, recorded: &mut Vec<(&'static str, Vec<String>)>) {
    let queries: &dyn Queries = &*db.queries();
    let About {
        customer,
        order,
        provider,
        behind,
        ranked,
        ..
    } = About::one_order();
    hear!(recorded,
        "the people whom a call connects": db.store().bare_unit(|uow| {
            let caller = testkit::world::a_complete_customer().phone.expect("a number");
            uow.phone_calls().parties_with(&caller, now())
        }),
        "the people of an order": db.store().bare_unit(move |uow| uow.phone_calls().parties_of(order)),
        "the last tap": db.store().bare_unit(move |uow| uow.phone_calls().intended_by(&[customer], now())),
        "messages for the customer": queries.messages(order, ChatReader::Customer(customer), ranked.clone()),
        "messages for the provider": queries.messages(order, ChatReader::Provider(provider), ranked.clone()),
        "messages_about": queries.messages_about(order),
        "tickets_of": queries.tickets_of(customer, behind.clone()),
        "all_tickets_of": queries.all_tickets_of(customer),
        "questions_to": queries.questions_to(provider),
        "ticket": queries.ticket(order.uuid().into()),
        "guest_ticket": queries.guest_ticket("0f".repeat(32)),
        "threads": queries.threads(ThreadFilter::default(), ranked.clone()),
        "threads of a person": queries.threads(ThreadFilter { search: Some(ThreadSearch::parse("ada 0803")), ..ThreadFilter::default() }, ranked.clone()),
        "thread": queries.thread(order.uuid().into(), ranked.clone()),
        "thread_messages_of": queries.thread_messages_of(customer),
        "draft_links_of": queries.draft_links_of(customer),
        "tickets_in of an owner": queries.tickets_in(TicketState::New, TicketFilter { search: TicketSearch::parse("ada 0803"), reversed: true, ..TicketFilter::default() }, behind.clone()),
        "tickets_in of a phone": queries.tickets_in(TicketState::New, TicketFilter { search: TicketSearch::parse("08035550198"), ..TicketFilter::default() }, behind.clone()),
        "tickets_in": queries.tickets_in(TicketState::New, TicketFilter::default(), behind.clone()),
    );
}
