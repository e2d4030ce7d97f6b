//! Staff close one service of a provider, who keeps the others, and open it again.

use crate::{ClosedService, Provider};
use kernel::{FieldErrors, Timestamp};

impl Provider {
    /// Closes a service: the provider is no longer approved for it, and cannot ask for it.
    ///
    /// # Errors
    /// `service` for one that the provider does not offer; `reason` without one.
    pub fn close_service(
        &mut self,
        service: &str,
        reason: &str,
        now: Timestamp,
    ) -> Result<(), FieldErrors> {
        let reason = stated(reason)?;
        if !self.categories.iter().any(|slug| slug == service) {
            let message = "The provider does not offer this service.";
            return Err(FieldErrors::one("service", "not_an_option", message));
        }
        self.categories.retain(|slug| slug != service);
        self.closed.push(ClosedService {
            service: service.to_owned(),
            reason,
            at: now,
        });
        Ok(())
    }

    /// Opens a closed service again: the provider is approved for it as before.
    ///
    /// # Errors
    /// `service` for one that is not closed; `reason` without one.
    pub fn open_service(&mut self, service: &str, reason: &str) -> Result<(), FieldErrors> {
        let _stated = stated(reason)?;
        if !self.has_closed(service) {
            let message = "This service is not closed.";
            return Err(FieldErrors::one("service", "not_an_option", message));
        }
        self.closed.retain(|one| one.service != service);
        self.categories.push(service.to_owned());
        Ok(())
    }

    /// Whether staff closed this service for the provider.
    #[must_use]
    pub fn has_closed(&self, service: &str) -> bool {
        self.closed.iter().any(|one| one.service == service)
    }
}

fn stated(reason: &str) -> Result<String, FieldErrors> {
    let reason = reason.trim();
    if reason.is_empty() {
        let message = "Give a reason. The provider reads it.";
        return Err(FieldErrors::one("reason", "required", message));
    }
    Ok(reason.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ProviderStatus, provider::tests::a_provider};
    use kernel::Date;

    fn now() -> Timestamp {
        Date::parse("2026-11-20").unwrap().at_hour(9)
    }

    fn field(refused: Result<(), FieldErrors>) -> String {
        refused.unwrap_err().0[0].field.clone()
    }

    #[test]
    fn b8_14_a_closed_service_is_no_longer_offered_and_the_others_go_on() {
        let mut provider = Provider {
            categories: vec!["home-cleaning".into(), "gardening".into()],
            status: ProviderStatus::Active,
            ..a_provider()
        };
        provider
            .close_service("gardening", "  Two hedges were ruined. ", now())
            .unwrap();
        assert_eq!(provider.categories, ["home-cleaning"]);
        assert_eq!(
            provider.closed,
            [ClosedService {
                service: "gardening".into(),
                reason: "Two hedges were ruined.".into(),
                at: now(),
            }]
        );
        assert!(provider.is_eligible("home-cleaning", 'A'));
        assert!(!provider.is_eligible("gardening", 'A') && !provider.may_begin("gardening"));
        provider.open_service("gardening", "Trained.").unwrap();
        assert!(provider.closed.is_empty() && provider.is_eligible("gardening", 'A'));
    }

    #[test]
    fn b8_14_only_an_offered_service_is_closed_only_a_closed_one_opened_and_never_without_a_reason()
    {
        let mut provider = a_provider();
        let unknown = provider.close_service("plumbing", "Leaks.", now());
        assert_eq!(field(unknown), "service");
        assert_eq!(
            field(provider.close_service("home-cleaning", "  ", now())),
            "reason"
        );
        assert_eq!(
            field(provider.open_service("home-cleaning", "x")),
            "service"
        );
        assert_eq!(provider, a_provider(), "nothing changed");
        provider
            .close_service("home-cleaning", "Dust.", now())
            .unwrap();
        let again = provider.close_service("home-cleaning", "Dust.", now());
        assert_eq!(field(again), "service");
        assert_eq!(field(provider.open_service("home-cleaning", "")), "reason");
        assert!(provider.has_closed("home-cleaning"));
    }
}
