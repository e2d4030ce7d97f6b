use crate::Message;
use kernel::{Applied, FieldErrors, ProviderId, TicketId, TicketQuestionId, Timestamp, UserId};

/// A question of staff to the provider of the order that a ticket is about. The provider sees it
/// and nothing else of the ticket. The owner of the ticket does not see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    pub id: TicketQuestionId,
    pub ticket: TicketId,
    pub provider: ProviderId,
    pub asked_by: UserId,
    pub text: String,
    pub asked_at: Timestamp,
    pub answer: Option<String>,
    pub answered_at: Option<Timestamp>,
    pub version: i64,
}

/// The reason why a question refuses an answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum QuestionError {
    #[error("You have answered this question already.")]
    Answered,
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
}

impl Question {
    /// Answers the question, once. `Already` for the same answer, sent again.
    ///
    /// # Errors
    /// `Answered` for another answer; `Invalid`.
    pub fn answer(&mut self, text: &str, now: Timestamp) -> Result<Applied<()>, QuestionError> {
        let text = Message::text(text)?;
        match &self.answer {
            Some(earlier) if *earlier == text => Ok(Applied::Already),
            Some(_) => Err(QuestionError::Answered),
            None => {
                self.answer = Some(text);
                self.answered_at = Some(now);
                Ok(Applied::Now(()))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn b13_a_provider_answers_a_question_once() {
        let now = Timestamp::from_unix(1_780_000_000).unwrap();
        let mut question = Question {
            id: uuid::Uuid::from_u128(1).into(),
            ticket: uuid::Uuid::from_u128(2).into(),
            provider: uuid::Uuid::from_u128(3).into(),
            asked_by: uuid::Uuid::from_u128(4).into(),
            text: "Were you there?".into(),
            asked_at: now,
            answer: None,
            answered_at: None,
            version: 0,
        };
        assert!(matches!(
            question.answer(" ", now),
            Err(QuestionError::Invalid(_))
        ));
        assert_eq!(question.answer(" Yes. ", now), Ok(Applied::Now(())));
        assert_eq!(question.answer("Yes.", now), Ok(Applied::Already));
        assert_eq!(question.answer("No.", now), Err(QuestionError::Answered));
        assert_eq!(
            (question.answer.as_deref(), question.answered_at),
            (Some("Yes."), Some(now))
        );
    }
}
