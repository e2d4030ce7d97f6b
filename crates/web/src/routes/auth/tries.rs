use crate::Call;
use actix_web::{http::header::HeaderMap, rt};
use http_base::{Problem, Rule, Wait, context, session::device_of_account};
use marketplace::identity::slow_sign_ins;

/// One attempt at a password. It is counted before the password is checked, so that simultaneous
/// guesses are counted too.
#[derive(Default)]
pub(super) struct Try(Vec<(Rule, String)>);

/// The rules for all wrong passwords of an account, from any address: the more there were, the
/// longer the wait.
const OF_ACCOUNT: [Rule; 3] = [
    Rule::SignInAccount,
    Rule::SignInAccountHour,
    Rule::SignInAccountDay,
];

impl Try {
    /// Counts an attempt. A device that has signed in to the account before has its own count, so
    /// that guesses of others do not slow it down.
    ///
    /// # Errors
    /// 429 when the attempt exceeds a limit.
    pub(super) async fn count(
        call: &Call,
        headers: &HeaderMap,
        email: &str,
    ) -> Result<Self, Problem> {
        if let Some(device) = device_of_account(headers, &call.state.settings, email) {
            return Self::default()
                .also(call, Rule::SignInDevice, format!("{email} {device}"))
                .await;
        }
        let of_address = call
            .state
            .limits
            .take(Rule::SignInAddress, call.context.ip, call.now())
            .await;
        of_address.map_err(|Wait(secs)| Problem::too_many_requests(secs))?;
        let network = format!("{email} {}", context::network(call.context.ip));
        let mut counted = Self::default()
            .also(call, Rule::SignInFailure, network)
            .await?;
        for rule in OF_ACCOUNT {
            counted = match counted.also(call, rule, email.to_owned()).await {
                Ok(counted) => counted,
                Err(refused) => {
                    warn_owner(call, email);
                    return Err(refused);
                }
            };
        }
        Ok(counted)
    }

    /// Counts an attempt at the code of a second step.
    ///
    /// # Errors
    /// 429 when the attempt exceeds a limit.
    pub(super) async fn of_code(call: &Call, email: &str) -> Result<Self, Problem> {
        Self::default()
            .also(call, Rule::SecondStep, email.to_owned())
            .await
    }

    /// Counts the attempt under one more rule, or removes all its counts when that rule refuses it.
    async fn also(mut self, call: &Call, rule: Rule, key: String) -> Result<Self, Problem> {
        match call.state.limits.take(rule, &key, call.now()).await {
            Ok(()) => {
                self.0.push((rule, key));
                Ok(self)
            }
            Err(Wait(secs)) => {
                self.was_none(call).await;
                Err(Problem::too_many_requests(secs))
            }
        }
    }

    /// Removes the counts of an attempt that was not a guess.
    pub(super) async fn was_none(self, call: &Call) {
        for (rule, key) in self.0 {
            call.state.limits.uncount(rule, key, call.now()).await;
        }
    }
}

/// Warns the owner after the answer, which takes the same time whether or not the account exists.
fn warn_owner(call: &Call, email: &str) {
    let (call, email) = (call.clone(), email.to_owned());
    rt::spawn(async move {
        match slow_sign_ins(&*call.services.store, &email, call.now()).await {
            Ok(_) => call.state.wake.notify_one(),
            Err(error) => {
                tracing::error!(%error, request_id = %call.context.id, "the owner of an account could not be warned")
            }
        }
    });
}
