use async_trait::async_trait;
use conversation::Outgoing;
use marketplace::conversations::{Answered, Answerer, Question};

/// Greets a person who writes for the first time in a day, and leaves everything to staff.
#[derive(Debug, Clone, Copy, Default)]
pub struct StaffAnswer;

#[async_trait]
impl Answerer for StaffAnswer {
    async fn answer(&self, question: Question) -> Result<Answered, String> {
        let begins = question.thread.begins_at(question.incoming.sent_at);
        let welcome = begins.then(|| Outgoing::Text("Welcome to Gida.".to_owned()));
        Ok(Answered {
            outgoing: welcome.into_iter().collect(),
            dialogue: question.thread.dialogue,
            user: question.thread.user,
            hand_over: true,
            marketing: None,
            language: None,
        })
    }
}
