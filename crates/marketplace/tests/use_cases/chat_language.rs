//! The language of a conversation and of its account.

use crate::support::{Fixture, bola};
use conversation::{Contact, Thread};
use identity::PreferenceChanges;
use kernel::{Actor, Language, StoreError, ThreadId};
use marketplace::{
    conversations::link_in,
    identity::{SetPreferences, set_preferences},
};
use testkit::id_no;

fn thread() -> ThreadId {
    id_no(901).into()
}

impl Fixture {
    /// A conversation in which this language was chosen.
    fn chat_in(&self, language: Option<Language>, is_connected: bool) -> Thread {
        let contact = Contact {
            key: "NG.1".into(),
            phone: None,
            name: None,
        };
        let now = self.clock_now();
        let opened = Thread {
            user: is_connected.then(bola),
            language,
            ..Thread::open(thread(), contact, now, now)
        };
        let stored = opened.clone();
        self.store
            .tamper(|state| drop(state.threads.insert(thread(), stored)));
        opened
    }

    /// The language of the conversation and of the account.
    fn languages(&self) -> (Option<Language>, Language) {
        let state = self.store.state();
        let account = state.users.get(&bola()).unwrap();
        (
            state.threads.get(&thread()).unwrap().language,
            account.preferences.language,
        )
    }

    async fn prefers(&self, changes: PreferenceChanges) {
        let cmd = SetPreferences {
            call: self.owner(),
            user: bola(),
            changes,
        };
        set_preferences(self.as_store(), cmd).await.unwrap();
    }
}

#[tokio::test]
async fn b15_14_a_language_that_is_chosen_on_the_web_takes_the_place_of_the_one_of_the_chat() {
    let fixture = Fixture::new().await;
    fixture.chat_in(Some(Language::Pidgin), true);
    fixture
        .prefers(PreferenceChanges {
            email: Some(false),
            ..PreferenceChanges::default()
        })
        .await;
    let kept = Some(Language::Pidgin);
    assert_eq!(fixture.languages(), (kept, Language::English), "not asked");
    for _ in 0..2 {
        fixture
            .prefers(PreferenceChanges {
                language: Some(Language::English),
                ..PreferenceChanges::default()
            })
            .await;
        assert_eq!(fixture.languages(), (None, Language::English));
    }
}

#[tokio::test]
async fn b15_14_an_account_that_is_connected_takes_the_language_only_if_one_was_chosen() {
    for (chosen, of_account) in [
        (None, Language::English),
        (Some(Language::Pidgin), Language::Pidgin),
    ] {
        let fixture = Fixture::new().await;
        let opened = fixture.chat_in(chosen, false);
        let linked: Result<(), StoreError> = fixture
            .as_store()
            .unit(fixture.by(Actor::System), move |uow| {
                let mut thread = opened.clone();
                link_in(uow, &mut thread, bola())
            })
            .await;
        linked.unwrap();
        assert_eq!(fixture.languages(), (chosen, of_account));
    }
}
