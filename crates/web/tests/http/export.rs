//! The export of a person's data over HTTP: how often it reads.

use crate::support::{BOLA, Browser, TestApp};
use ::support::{AnswerTimes, Author, Message, NewTicket, Ticket, TicketCategory};
use kernel::TicketId;
use orders::OrderStatus;
use serde_json::{Value, json};
use testkit::{
    id_no,
    world::{self, OrderPlan},
};

/// Stores a completed order of Bola and a ticket of hers with three messages.
async fn store_one(app: &TestApp, number: u64) {
    let plan = OrderPlan::numbered(number);
    world::order_in(&app.store, &plan, OrderStatus::Completed).await;
    let ticket = Ticket::open(NewTicket {
        id: TicketId::from_uuid(id_no(720_000 + number)),
        user: plan.customer,
        category: TicketCategory::Other,
        subject: "A question".into(),
        order: None,
        answer_times: AnswerTimes::default(),
        now: app.clock_now(),
    })
    .unwrap();
    let ticket = Ticket {
        messages: 3,
        ..ticket
    };
    let message = |message: u32| Message {
        id: id_no(730_000 + number * 10 + u64::from(message)).into(),
        ticket: ticket.id,
        number: message,
        author: Author::Customer,
        author_id: ticket.owner.account(),
        body: format!("Message {message} of ticket {number}"),
        photos: Vec::new(),
        created_at: app.clock_now(),
    };
    let messages = [message(1), message(2), message(3)];
    let stored = move |uow: &mut dyn marketplace::UnitOfWork| {
        uow.tickets().insert(ticket.clone())?;
        messages
            .iter()
            .try_for_each(|message| uow.tickets().add_message(message.clone()))
    };
    app.store.in_unit(stored).await;
}

/// The export, and the number of reads that it took.
async fn exported(app: &TestApp, bola: &Browser) -> (Value, u64) {
    let before = app.store.reads();
    let export = bola.get("/api/users/me/export").await.expect(200).json();
    (export, app.store.reads() - before)
}

#[actix_web::test]
async fn an_export_takes_as_many_reads_with_one_order_and_ticket_as_with_a_hundred() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    store_one(&app, 1).await;
    let (one, reads_of_one) = exported(&app, &bola).await;
    for number in 2..=100 {
        store_one(&app, number).await;
    }
    let (hundred, reads_of_hundred) = exported(&app, &bola).await;
    let rows = |export: &Value| {
        ["orders", "payments", "tickets"].map(|list| export[list].as_array().unwrap().len())
    };
    assert_eq!((rows(&one), rows(&hundred)), ([1, 1, 1], [100, 100, 100]));
    assert_eq!(one["user"]["email"], BOLA);
    assert_eq!(reads_of_hundred, reads_of_one);
    for ticket in hundred["tickets"].as_array().unwrap() {
        assert_eq!(
            ticket["messages"].as_array().unwrap().len(),
            3,
            "an export contains every message: {ticket}"
        );
    }
    assert_eq!(
        one["tickets"][0]["messages"][2]["body"],
        json!("Message 3 of ticket 1")
    );
}
