use kernel::{Money, NgPhone};
use marketplace::{BadCallReport, CallAnswer, CallProgress, CallReport, PhoneRelay, RawCallReport};
use orders::{CallEnd, CallOutcome};
use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// A relay that a test turns on. All clones are the same relay. Reports have the form
/// `session number incoming`, `session number going` or `session number ended SECONDS`, and the proof
/// `signed`; a call without talk was not answered, and every call costs ₦5.
#[derive(Debug, Clone, Default)]
pub struct PlainRelay(Arc<AtomicBool>);

impl PlainRelay {
    pub const NUMBER: &'static str = "+2342017001234";

    /// A relay that is on.
    #[must_use]
    pub fn on() -> Self {
        let relay = Self::default();
        relay.turn_on();
        relay
    }
    /// From now on there is a relay.
    pub fn turn_on(&self) {
        self.0.store(true, Ordering::SeqCst);
    }
    /// The signed report with this text.
    #[must_use]
    pub fn report(text: &str) -> RawCallReport {
        RawCallReport {
            proof: "signed".to_owned(),
            body: text.as_bytes().to_vec(),
        }
    }
    fn is_on(&self) -> bool {
        self.0.load(Ordering::SeqCst)
    }
}

impl PhoneRelay for PlainRelay {
    fn provider(&self) -> Option<&'static str> {
        self.is_on().then_some("recorder")
    }
    fn number(&self) -> Option<&str> {
        self.is_on().then_some(Self::NUMBER)
    }
    fn read(&self, report: &RawCallReport) -> Result<Option<CallReport>, BadCallReport> {
        if report.proof != "signed" {
            return Err(BadCallReport);
        }
        let text = String::from_utf8_lossy(&report.body).into_owned();
        Ok(read(&text))
    }
    fn answer(&self, answer: &CallAnswer) -> String {
        match answer {
            CallAnswer::Connect(numbers) => {
                let numbers: Vec<_> = numbers.iter().map(NgPhone::as_str).collect();
                format!("<Connect>{}</Connect>", numbers.join(","))
            }
            CallAnswer::Decline(text) => format!("<Decline>{text}</Decline>"),
            CallAnswer::Nothing => "<Nothing/>".to_owned(),
        }
    }
}

fn read(text: &str) -> Option<CallReport> {
    let mut words = text.split(' ');
    let (session, caller) = (words.next()?, words.next()?);
    let progress = match words.next()? {
        "incoming" => CallProgress::Incoming,
        "going" => CallProgress::UnderWay,
        "ended" => {
            let talk_seconds: u32 = words.next()?.parse().ok()?;
            CallProgress::Ended(CallEnd {
                outcome: if talk_seconds > 0 {
                    CallOutcome::Answered
                } else {
                    CallOutcome::Unanswered
                },
                talk_seconds,
                cost: Some(Money::from_kobo(500)),
            })
        }
        _ => return None,
    };
    Some(CallReport {
        session: session.to_owned(),
        caller: NgPhone::parse(caller).ok(),
        progress,
    })
}
