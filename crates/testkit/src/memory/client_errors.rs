use super::MemoryUnit;
use kernel::{StoreError, Timestamp};
use support::{CLIENT_ERRORS_MAX, ClientError, ClientErrorRepository, SeenClientError};

impl ClientErrorRepository for MemoryUnit {
    fn count_client_error(
        &mut self,
        fingerprint: &str,
        error: &ClientError,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        self.act(|state| {
            let crashes = &mut state.client_errors;
            if !crashes.contains_key(fingerprint) && crashes.len() >= CLIENT_ERRORS_MAX as usize {
                let oldest = crashes
                    .values()
                    .min_by_key(|crash| (crash.last_seen_at, crash.fingerprint.clone()));
                let oldest = oldest
                    .map(|crash| crash.fingerprint.clone())
                    .unwrap_or_default();
                crashes.remove(&oldest);
            }
            let new = || SeenClientError {
                fingerprint: fingerprint.to_owned(),
                message: error.message.clone(),
                stack: error.stack.clone(),
                page: error.page.clone(),
                build: error.build.clone(),
                browser: error.browser.to_owned(),
                seen: 0,
                first_seen_at: now,
                last_seen_at: now,
            };
            let crash = crashes.entry(fingerprint.to_owned()).or_insert_with(new);
            (crash.seen, crash.last_seen_at) = (crash.seen + 1, now);
            (crash.build, crash.browser) = (error.build.clone(), error.browser.to_owned());
            Ok(())
        })
    }
}
