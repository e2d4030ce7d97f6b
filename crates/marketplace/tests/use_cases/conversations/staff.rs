//! Staff who take over a conversation and answer.

use crate::support::Fixture;
use conversation::ThreadError;
use kernel::{Actor, Permission};
use marketplace::{
    WhatsAppError,
    conversations::{AnswerPerson, ConversationError, StaffText, answer_person},
};
use testkit::world::a_complete_customer;

#[tokio::test]
async fn staff_take_over_answer_and_hand_back() {
    let fixture = Fixture::new().await;
    let (chidi, hi) = (
        fixture.desk(),
        StaffText::Text(" We are \u{7}here.\r\n".into()),
    );
    fixture.writes("wamid.A", "Hi").await;
    fixture.run_due().await;
    assert_eq!(
        fixture.replies(chidi, hi.clone()).await,
        Err(ConversationError::Thread(ThreadError::NotTaken))
    );
    assert_eq!(fixture.take_over(chidi).await, Ok(true));
    assert_eq!(fixture.take_over(chidi).await, Ok(false));
    let another = Actor::staff(a_complete_customer().id, &[Permission::Support]);
    for refused in [
        fixture.take_over(another).await.map(drop),
        fixture.replies(another, hi.clone()).await,
    ] {
        assert_eq!(
            refused,
            Err(ConversationError::Thread(ThreadError::TakenByOther))
        );
    }
    assert_eq!(fixture.replies(chidi, hi).await, Ok(()));
    assert_eq!(fixture.the_thread().waiting_since, None);
    fixture.run_due().await;
    assert_eq!(fixture.texts_sent()[1], "We are here.");
    fixture.clock.advance_hours(23);
    fixture.writes("wamid.B", "Thanks").await;
    fixture.run_due().await;
    assert_eq!(
        fixture.texts_sent().len(),
        2,
        "the automatic answers are silent"
    );
    assert!(fixture.the_thread().waiting_since.is_some());
    for (actor, text) in [
        (Actor::Customer(a_complete_customer().id), "Hi"),
        (chidi, " "),
    ] {
        assert!(
            fixture
                .replies(actor, StaffText::Text(text.into()))
                .await
                .is_err()
        );
    }
}

#[tokio::test]
async fn one_answer_with_one_key_is_sent_once_and_messages_go_out_in_order() {
    let fixture = Fixture::new().await;
    let chidi = fixture.desk();
    fixture.writes("wamid.A", "Hi").await;
    fixture.run_due().await;
    fixture.take_over(chidi).await.unwrap();
    let cmd = AnswerPerson {
        call: fixture.by(chidi),
        thread: fixture.the_thread().id,
        text: StaffText::Text("First".into()),
    };
    let first = answer_person(&fixture.store, cmd.clone()).await.unwrap();
    assert_eq!(answer_person(&fixture.store, cmd).await, Ok(first));
    for number in 2..=9 {
        let text = StaffText::Text(format!("Answer {number}"));
        fixture.replies(chidi, text).await.unwrap();
    }
    fixture
        .whatsapp
        .fail_next(WhatsAppError::Unavailable("too slow"));
    fixture.run_due().await;
    assert_eq!(
        fixture.texts_sent().len(),
        1,
        "the first one blocks the others"
    );
    for _ in 0..4 {
        fixture.clock.advance_secs(60);
        fixture.run_due().await;
    }
    let expected: Vec<String> = ["First".to_owned()]
        .into_iter()
        .chain((2..=9).map(|number| format!("Answer {number}")))
        .collect();
    assert_eq!(fixture.texts_sent()[1..], expected);
}
