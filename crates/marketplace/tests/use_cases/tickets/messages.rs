//! Who may write in a ticket, and who must act next.

use super::uploaded;
use crate::support::{Fixture, amina, bola};
use kernel::{Actor, Applied, TicketId, UploadId, UserId};
use marketplace::support::{
    AnswerQuestion, AnswerTicket, AskProvider, OpenTicket, ResolveTicket, SupportError, TakeTicket,
    WriteMessage, answer_question, answer_ticket, ask_provider, open_ticket, resolve_ticket,
    take_ticket, write_message,
};
use support::{Author, Question, QuestionError, TicketError, TicketState, WaitsFor};
use testkit::world;

#[tokio::test]
async fn a_question_is_answered_and_asked_again_and_its_owner_is_told() {
    let fixture = Fixture::new().await;
    let id = fixture.ticket().await;
    assert_eq!(
        (fixture.stored(id).state, fixture.stored(id).messages),
        (TicketState::New, 1)
    );
    fixture.answers(id, "It left us yesterday.").await.unwrap();
    assert_eq!(fixture.stored(id).state, TicketState::WaitingCustomer);
    fixture.reactions().await;
    let notices: Vec<_> = fixture
        .state()
        .notifications
        .owned()
        .into_values()
        .collect();
    assert_eq!(notices.len(), 1);
    assert_eq!(
        (notices[0].user, notices[0].title.as_str()),
        (bola(), "Support has answered")
    );
    assert_eq!(
        notices[0]
            .action_url
            .as_ref()
            .map(ToString::to_string)
            .as_deref(),
        Some("/support")
    );
    fixture.asks(id, bola(), "Thank you.").await.unwrap();
    assert_eq!(fixture.stored(id).state, TicketState::Open);
    let texts: Vec<_> = fixture.said(id);
    let expected = [
        (Author::Customer, "I cancelled on Monday."),
        (Author::Support, "It left us yesterday."),
        (Author::Customer, "Thank you."),
    ];
    assert_eq!(
        texts,
        expected.map(|(author, text)| (author, text.to_owned()))
    );
}

#[tokio::test]
async fn t30_a_ticket_is_its_owners_and_the_staff_alone() {
    let fixture = Fixture::new().await;
    let id = fixture.ticket().await;
    assert_eq!(
        fixture
            .asks(id, world::a_customer_no(7).id, "Me too.")
            .await,
        Err(SupportError::NotFound)
    );
    for actor in [
        Actor::Guest,
        Actor::Customer(bola()),
        Actor::Provider(amina()),
        Actor::System,
    ] {
        let answer = AnswerTicket {
            call: fixture.by(actor),
            ticket: id,
            message: "Hello.".into(),
            photos: Vec::new(),
            waits_for: WaitsFor::Customer,
        };
        assert_eq!(
            answer_ticket(&fixture.store, answer).await,
            Err(SupportError::NotFound),
            "{actor:?}"
        );
        let resolve = ResolveTicket {
            call: fixture.by(actor),
            ticket: id,
            message: None,
        };
        assert_eq!(
            resolve_ticket(&fixture.store, resolve).await,
            Err(SupportError::NotFound),
            "{actor:?}"
        );
    }
    assert_eq!(fixture.said(id).len(), 1);
}

#[tokio::test]
async fn b13_an_answer_says_who_acts_next_and_the_time_stops_outside_working_hours() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    let id = open_ticket(&fixture.store, fixture.question(bola(), Some(order)))
        .await
        .unwrap();
    for (waits_for, state) in [
        (WaitsFor::Provider, TicketState::WaitingProvider),
        (WaitsFor::Customer, TicketState::WaitingCustomer),
    ] {
        fixture
            .answers_for(id, "We are asking.", waits_for)
            .await
            .unwrap();
        let stored = fixture.stored(id);
        assert_eq!((stored.state, stored.due_at()), (state, None));
        fixture.clock.advance_hours(30);
        fixture.asks(id, bola(), "And now?").await.unwrap();
        let (stored, heard) = (fixture.stored(id), fixture.stored(id).updated_at);
        let due = heard.plus_hours(4);
        assert_eq!(
            (stored.state, stored.due_at()),
            (TicketState::Open, Some(due))
        );
    }
    fixture
        .answers_for(id, "Operations looks.", WaitsFor::Internal)
        .await
        .unwrap();
    let stored = fixture.stored(id);
    assert_eq!(stored.state, TicketState::WaitingInternal);
    assert!(stored.due_at().is_some(), "we still owe an answer");
    let without_job = fixture.ticket().await;
    assert_eq!(
        fixture
            .answers_for(without_job, "We are asking.", WaitsFor::Provider)
            .await,
        Err(TicketError::NoProvider.into())
    );
    assert_eq!(fixture.said(without_job).len(), 1);
}

#[tokio::test]
async fn b13_a_message_shows_photos_of_its_author_alone() {
    let fixture = Fixture::new().await;
    let staff = world::an_admin().id;
    let (hers, ours) = (uploaded(&fixture, 1, bola()), uploaded(&fixture, 2, staff));
    let ask = |photos: Vec<UploadId>| OpenTicket {
        photos,
        ..fixture.question(bola(), None)
    };
    let foreign = |refused: Result<(), SupportError>| matches!(refused, Err(SupportError::Invalid(errors)) if errors.0[0].code == "not_your_upload");
    assert!(foreign(
        open_ticket(&fixture.store, ask(vec![ours])).await.map(drop)
    ));
    let id = open_ticket(&fixture.store, ask(vec![hers])).await.unwrap();
    let write = |photos: Vec<UploadId>| WriteMessage {
        call: fixture.by(Actor::Customer(bola())),
        user: bola(),
        ticket: id,
        message: "And this.".into(),
        photos,
    };
    assert!(foreign(
        write_message(&fixture.store, write(vec![ours])).await
    ));
    write_message(&fixture.store, write(vec![hers]))
        .await
        .unwrap();
    let answer = |photos: Vec<UploadId>| AnswerTicket {
        call: fixture.by(testkit::staff(staff)),
        ticket: id,
        message: "Is it this one?".into(),
        photos,
        waits_for: WaitsFor::Customer,
    };
    assert!(foreign(
        answer_ticket(&fixture.store, answer(vec![hers])).await
    ));
    answer_ticket(&fixture.store, answer(vec![ours]))
        .await
        .unwrap();
    let messages = fixture.state().ticket_messages.owned();
    let shown: Vec<_> = messages.into_iter().map(|message| message.photos).collect();
    assert_eq!(shown, [vec![hers], vec![hers], vec![ours]]);
}

impl Fixture {
    async fn asks_provider(&self, actor: Actor, ticket: TicketId) -> Result<(), SupportError> {
        let cmd = AskProvider {
            call: self.by(actor),
            ticket,
            question: "Were you at the door?".into(),
        };
        ask_provider(&self.store, cmd).await
    }
    async fn provider_answers(
        &self,
        actor: Actor,
        question: &Question,
        answer: &str,
    ) -> Result<Applied<()>, SupportError> {
        let cmd = AnswerQuestion {
            call: self.by(actor),
            question: question.id,
            answer: answer.into(),
        };
        answer_question(&self.store, cmd).await
    }
    fn question_stored(&self) -> Question {
        let all = self.state().ticket_questions.owned();
        all.into_values().next_back().expect("a question")
    }
}

#[tokio::test]
async fn b13_the_provider_of_the_job_is_asked_and_answers_once() {
    let fixture = Fixture::new().await;
    let staff = testkit::staff(world::an_admin().id);
    let order = fixture.assigned().await;
    let id = open_ticket(&fixture.store, fixture.question(bola(), Some(order)))
        .await
        .unwrap();
    fixture.asks_provider(staff, id).await.unwrap();
    assert_eq!(fixture.stored(id).state, TicketState::WaitingProvider);
    assert_eq!(fixture.stored(id).answered_at, None);
    assert_eq!(
        fixture.asks_provider(staff, id).await,
        Err(TicketError::Asked.into())
    );
    fixture.reactions().await;
    let notices = fixture.state().notifications.owned();
    let told = notices
        .into_values()
        .find(|notice| notice.title == "Support has a question for you")
        .expect("the provider is told");
    assert_eq!(told.user, UserId::from(amina()));
    let question = fixture.question_stored();
    for stranger in [
        Actor::Provider(world::a_provider_no(9).id),
        Actor::Customer(bola()),
        staff,
    ] {
        assert_eq!(
            fixture.provider_answers(stranger, &question, "Yes.").await,
            Err(SupportError::NotFound),
            "{stranger:?}"
        );
    }
    let provider = Actor::Provider(amina());
    let answered = fixture.provider_answers(provider, &question, "Yes.").await;
    assert_eq!(answered, Ok(Applied::Now(())));
    assert_eq!(fixture.stored(id).state, TicketState::Open);
    let again = fixture.provider_answers(provider, &question, "Yes.").await;
    assert_eq!(again, Ok(Applied::Already));
    assert_eq!(
        fixture.provider_answers(provider, &question, "No.").await,
        Err(QuestionError::Answered.into())
    );
    assert_eq!(
        fixture.said(id).len(),
        1,
        "the customer's messages are apart"
    );
    fixture.asks_provider(staff, id).await.unwrap();
}

#[tokio::test]
async fn b13_only_staff_ask_a_provider_and_only_about_a_job_with_one() {
    let fixture = Fixture::new().await;
    let without_job = fixture.ticket().await;
    let staff = testkit::staff(world::an_admin().id);
    assert_eq!(
        fixture.asks_provider(staff, without_job).await,
        Err(TicketError::NoProvider.into())
    );
    for actor in [
        Actor::Guest,
        Actor::Customer(bola()),
        Actor::Provider(amina()),
        Actor::System,
    ] {
        assert_eq!(
            fixture.asks_provider(actor, without_job).await,
            Err(SupportError::NotFound),
            "{actor:?}"
        );
    }
    assert_eq!(fixture.stored(without_job).state, TicketState::New);
}

#[tokio::test]
async fn b13_2_a_ticket_is_taken_once_and_handed_over_to_a_colleague_who_saw_the_taker() {
    let fixture = Fixture::new().await;
    let id = fixture.ticket().await;
    let (chidi, ngozi) = (world::an_admin().id, UserId::from_uuid(testkit::id_no(77)));
    let takes = async |actor: Actor, from: Option<UserId>| {
        let cmd = TakeTicket {
            call: fixture.by(actor),
            ticket: id,
            from,
        };
        take_ticket(&fixture.store, cmd).await
    };
    for stranger in [
        Actor::Guest,
        Actor::Customer(bola()),
        Actor::Provider(amina()),
    ] {
        let refused = takes(stranger, None).await;
        assert_eq!(refused, Err(SupportError::NotFound), "{stranger:?}");
    }
    let staff = testkit::staff;
    assert_eq!(takes(staff(chidi), None).await, Ok(Applied::Now(())));
    assert_eq!(takes(staff(chidi), None).await, Ok(Applied::Already));
    let refused = takes(staff(ngozi), None).await;
    assert_eq!(refused, Err(TicketError::Taken.into()));
    assert_eq!(fixture.stored(id).taken_by, Some(chidi));
    assert_eq!(takes(staff(ngozi), Some(chidi)).await, Ok(Applied::Now(())));
    fixture.answers(id, "We look.").await.unwrap();
    assert_eq!(fixture.stored(id).taken_by, Some(ngozi));
}
