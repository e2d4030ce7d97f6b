use std::sync::Arc;
use std::time::Duration;

use serde::Deserialize;

use super::xml::{Action, actions};
use crate::clock;
use crate::core::Sandbox;
use crate::faults::{Phase, Service};
use crate::voice_calls::VoiceCall;
use crate::webhooks::{self, Plan};
use crate::world::WebhookSender;

const MOST_COPIES: u32 = 10;
/// What a minute costs, in kobo.
const MINUTE_KOBO: u32 = 1_200;
const RING_SECS: u32 = 8;

/// What the called person does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reaction {
    #[default]
    Answers,
    /// The first number is busy, and no other is tried.
    Busy,
    /// No number is answered.
    Silent,
}

/// A call that a person places.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Placed {
    /// The number of the caller, such as `+2348031234567`.
    pub from: String,
    /// The number of the merchant.
    pub to: String,
    #[serde(default)]
    pub reaction: Reaction,
    #[serde(default)]
    pub talk_seconds: u32,
    /// How often each report is sent.
    #[serde(default = "once")]
    pub copies: u32,
    /// Whether the end is reported before the start.
    #[serde(default)]
    pub end_first: bool,
}

fn once() -> u32 {
    1
}

impl Placed {
    fn check(&self) -> Result<(), &'static str> {
        if self.copies == 0 || self.copies > MOST_COPIES {
            return Err("copies is 1 to 10");
        }
        Ok(())
    }

    /// The fields that every report has.
    fn form(&self, session: &str, active: bool) -> Vec<(&'static str, String)> {
        vec![
            ("isActive", if active { "1" } else { "0" }.to_owned()),
            ("sessionId", session.to_owned()),
            ("direction", "Inbound".to_owned()),
            ("callerNumber", self.from.clone()),
            ("destinationNumber", self.to.clone()),
            (
                "callStartTime",
                clock::now().format("%Y-%m-%d %H:%M:%S").to_string(),
            ),
        ]
    }
}

/// A person calls: the server is asked, the call goes its way, and its end is reported.
pub async fn place(sandbox: &Arc<Sandbox>, placed: Placed) -> Result<VoiceCall, String> {
    placed.check()?;
    let session = format!("ATVId_{}", clock::token(32));
    let mut call = VoiceCall {
        session_id: session.clone(),
        from: placed.from.clone(),
        to: placed.to.clone(),
        dialled: Vec::new(),
        caller_id: None,
        said: Vec::new(),
        talk_seconds: 0,
        problem: None,
        at: clock::iso(clock::now()),
    };
    if placed.end_first {
        report_end(sandbox, &placed, &call);
        tokio::time::sleep(sandbox.pace.step).await;
    }
    match ask(sandbox, &placed, &session)
        .await
        .and_then(|answer| actions(&answer))
    {
        Ok(actions) => follow(&mut call, &placed, actions),
        Err(problem) => call.problem = Some(problem),
    }
    if !placed.end_first {
        report_end(sandbox, &placed, &call);
    }
    sandbox.voice.keep(call.clone());
    Ok(call)
}

/// Asks the server what to do, once for each copy; the last answer counts.
async fn ask(sandbox: &Arc<Sandbox>, placed: &Placed, session: &str) -> Result<String, String> {
    let mut form = placed.form(session, true);
    form.push(("callSessionState", "Ringing".to_owned()));
    let body = encoded(&form)?;
    let mut answer = String::new();
    for _ in 0..placed.copies {
        answer = ask_once(sandbox, &body).await?;
    }
    Ok(answer)
}

async fn ask_once(sandbox: &Arc<Sandbox>, body: &str) -> Result<String, String> {
    let fault = sandbox.faults.take(Service::Voice);
    if let Some(fault) = &fault {
        tokio::time::sleep(Duration::from_millis(fault.latency_ms)).await;
        if fault.status.is_some() && fault.phase == Phase::Before {
            return Err("the server was not reached".to_owned());
        }
    }
    let url = format!("{}{}", sandbox.public_url(), webhooks::voice_path(sandbox));
    let request = sandbox
        .client
        .post(url)
        .timeout(sandbox.pace.webhook_timeout)
        .header("content-type", "application/x-www-form-urlencoded")
        .body(body.to_owned());
    let answer = request
        .send()
        .await
        .map_err(|_| "the server gave no answer")?;
    let status = answer.status();
    let text = answer.text().await.map_err(|_| "the answer broke off")?;
    if fault.is_some_and(|fault| fault.status.is_some() && fault.phase == Phase::After) {
        return Err("the answer was lost".to_owned());
    }
    if status.as_u16() == 200 {
        Ok(text)
    } else {
        Err(format!("the server answered {}", status.as_u16()))
    }
}

/// Does what the document says. The call ends after its last action.
fn follow(call: &mut VoiceCall, placed: &Placed, actions: Vec<Action>) {
    for action in actions {
        match action {
            Action::Say(text) => call.said.push(text),
            Action::Reject => return,
            Action::Dial {
                numbers,
                caller_id,
                sequential,
            } => {
                call.caller_id = caller_id;
                dial(call, placed, numbers, sequential);
                return;
            }
        }
    }
}

fn dial(call: &mut VoiceCall, placed: &Placed, numbers: Vec<String>, sequential: bool) {
    let ringing = match placed.reaction {
        // The first person answers, so the others do not ring.
        Reaction::Answers | Reaction::Busy if sequential => 1,
        Reaction::Answers | Reaction::Busy | Reaction::Silent => numbers.len(),
    };
    call.dialled = numbers.into_iter().take(ringing).collect();
    if placed.reaction == Reaction::Answers {
        call.talk_seconds = placed.talk_seconds;
    }
}

/// Reports the end of the call. An end that is reported before the start says that no one was called.
fn report_end(sandbox: &Arc<Sandbox>, placed: &Placed, call: &VoiceCall) {
    let mut form = placed.form(&call.session_id, false);
    let cost = call.talk_seconds.div_ceil(60).saturating_mul(MINUTE_KOBO);
    let (state, cause) = match placed.reaction {
        Reaction::Answers if call.talk_seconds > 0 => ("Completed", "NORMAL_CLEARING"),
        Reaction::Busy => ("Completed", "USER_BUSY"),
        Reaction::Answers | Reaction::Silent => ("NotAnswered", "NO_ANSWER"),
    };
    form.extend([
        ("callSessionState", state.to_owned()),
        ("hangupCause", cause.to_owned()),
        (
            "durationInSeconds",
            call.talk_seconds.saturating_add(RING_SECS).to_string(),
        ),
        ("currencyCode", "NGN".to_owned()),
        ("amount", format!("{}.{:02}00", cost / 100, cost % 100)),
    ]);
    if let Some(number) = call.dialled.first() {
        form.push(("dialDestinationNumber", number.clone()));
        form.push(("dialDurationInSeconds", call.talk_seconds.to_string()));
    }
    let Ok(body) = encoded(&form) else { return };
    let plan = Plan {
        copies: placed.copies,
        ..Plan::ONCE
    };
    let event = ("voice.report", call.session_id.as_str());
    webhooks::send_as(sandbox, WebhookSender::Voice, event, &body, plan);
}

fn encoded(form: &[(&'static str, String)]) -> Result<String, String> {
    serde_urlencoded::to_string(form).map_err(|error| error.to_string())
}
