//! The assistant: the dialogue of a messaging app on the use cases of the product. It answers one
//! message at a time, and what it changes is safe to repeat for the same message.

mod account;
mod answerer;
mod areas;
mod booking;
mod cancel_terms;
mod danger_alarm;
mod drafts;
mod jobs;
mod language;
mod moving;
mod my_orders;
mod offers;
mod order_card;
mod order_chat;
mod product;
mod refunds;
mod refusal;
mod turn;
mod whereabouts;

pub use answerer::Assistant;
pub(crate) use refunds::way_in_chat;
pub use turn::{Answer, AssistantError, AssistantTools, Turn};

use conversation::{Dialogue, Marketing};
use kernel::{Actor, Invocation, Language, PhoneCodeId, Timestamp, UserId};
use sha2::{Digest, Sha256};
use std::sync::{Mutex, MutexGuard, PoisonError};
use uuid::Uuid;

/// The state of a conversation between two messages.
#[derive(Debug, Default, serde::Serialize, serde::Deserialize)]
#[serde(default)]
struct State {
    dialogue: Dialogue,
    link: Option<PendingLink>,
    /// When codes were sent by mail, at most a day ago.
    codes_sent: Vec<Timestamp>,
    /// When a code of the web was wrong, at most an hour ago.
    wrong_drafts: Vec<Timestamp>,
    /// When a promo code was refused, at most an hour ago.
    wrong_promos: Vec<Timestamp>,
}

/// An account that is connected once its code was typed. The code follows from its id under a
/// secret key.
#[derive(Debug, Clone, serde::Serialize, serde::Deserialize)]
struct PendingLink {
    user: UserId,
    code: PhoneCodeId,
    sent_at: Timestamp,
    tries: u32,
}

/// Answers a message.
///
/// # Errors
/// [`AssistantError`]; the message is then handled again, with the same result as far as it came.
pub async fn answer(tools: AssistantTools<'_>, turn: Turn) -> Result<Answer, AssistantError> {
    // A state that an older version stored and that cannot be read begins again.
    let state: State = turn
        .state
        .as_deref()
        .and_then(|text| serde_json::from_str(text).ok())
        .unwrap_or_default();
    let mut dialogue = state.dialogue;
    let (incoming, now) = (turn.incoming.clone(), turn.now);
    let person = Person {
        tools,
        seed: seed_of(turn.message),
        changes: Mutex::new(Changes {
            user: turn.user,
            link: state.link,
            codes_sent: state.codes_sent,
            wrong_drafts: state.wrong_drafts,
            wrong_promos: state.wrong_promos,
            hand_over: false,
            marketing: None,
            language: None,
            spoken: turn.language.unwrap_or(Language::English),
        }),
        turn,
    };
    let outgoing = dialogue.answer(&incoming, &person, now).await?;
    let Changes {
        user,
        link,
        codes_sent,
        wrong_drafts,
        wrong_promos,
        hand_over,
        marketing,
        language,
        spoken: _,
    } = person.changes().clone();
    let state = serde_json::to_string(&State {
        dialogue,
        link,
        codes_sent,
        wrong_drafts,
        wrong_promos,
    })
    .map_err(|error| AssistantError::Failed(error.to_string()))?;
    Ok(Answer {
        outgoing,
        state,
        user,
        hand_over,
        marketing,
        language,
    })
}

/// The seed of the ids that a message leads to. Messages that came together have ids that follow
/// each other, so the random part is taken from a hash.
fn seed_of(message: Uuid) -> Uuid {
    const RANDOM: u64 = (1 << 62) - 1;
    let (time, low) = message.as_u64_pair();
    let hash = Sha256::digest(message.as_bytes());
    let mut bytes = [0; 8];
    for (byte, hashed) in bytes.iter_mut().zip(hash) {
        *byte = hashed;
    }
    Uuid::from_u64_pair(time, (low & !RANDOM) | (u64::from_be_bytes(bytes) & RANDOM))
}

/// Whether so many codes were wrong in the last hour that no other is looked at. Those before are
/// forgotten.
fn guesses(wrong: &mut Vec<Timestamp>, hourly_max: usize, now: Timestamp) -> bool {
    wrong.retain(|at| *at > now.plus_hours(-1));
    wrong.len() >= hourly_max
}

/// What a message changes in the conversation itself. It is stored together with the answer.
#[derive(Debug, Clone)]
struct Changes {
    user: Option<UserId>,
    link: Option<PendingLink>,
    codes_sent: Vec<Timestamp>,
    wrong_drafts: Vec<Timestamp>,
    wrong_promos: Vec<Timestamp>,
    hand_over: bool,
    marketing: Option<Marketing>,
    /// The language that the person chose in this message.
    language: Option<Language>,
    /// The language of the answer.
    spoken: Language,
}

/// A part of the work of one message. Each has ids of its own.
#[derive(Debug, Clone, Copy)]
enum Part {
    Account = 1,
    Code = 2,
    Profile = 3,
    Place = 4,
    Promo = 5,
    Pay = 6,
    Order = 7,
    Alarm = 8,
    Connect = 9,
    Offer = 10,
    News = 11,
    Job = 12,
    Draft = 13,
    OrderChat = 14,
    Files = 15,
}

/// One person who writes, as the dialogue sees the product.
struct Person<'t> {
    tools: AssistantTools<'t>,
    turn: Turn,
    seed: Uuid,
    changes: Mutex<Changes>,
}

impl Person<'_> {
    fn changes(&self) -> MutexGuard<'_, Changes> {
        self.changes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn user(&self) -> Option<UserId> {
        self.changes().user
    }

    /// A call of the person, or of the system before the person has an account.
    fn call(&self, part: Part) -> Invocation {
        let call = Invocation {
            actor: self.user().map_or(Actor::System, Actor::Customer),
            now: self.turn.now,
            seed: self.seed,
        };
        call.part(part as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_that_follow_each_other_lead_to_ids_far_apart() {
        let first = Uuid::from_u128(0x0190_0000_0000_7000_8000_0000_0000_00fe);
        let second = Uuid::from_u128(0x0190_0000_0000_7000_8000_0000_0000_00ff);
        let low = |id| seed_of(id).as_u64_pair().1;
        assert!(low(first).abs_diff(low(second)) > 1_000_000);
        assert_eq!(seed_of(first).as_u64_pair().0, first.as_u64_pair().0);
        assert_eq!(seed_of(first).get_version_num(), 7);
    }
}
