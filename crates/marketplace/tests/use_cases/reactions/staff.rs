//! The events of which staff are told.

use super::{append, notes, tell};
use crate::support::{Fixture, amina, bola};
use kernel::Money;
use marketplace::{
    AddedStatement, AdvanceEvent, DamageEvent, DomainEvent, ProposedChange, QuoteEvent, QuoteNews,
    ReadyBatch, RejectedCylinder, ReportedNoAccess, ReturnedReport, WaitingProposal, WarrantyEvent,
};
use orders::{CylinderFault, DisputeSide};
use providers::ProviderStatus;
use testkit::id_no;

/// Exactly the staff with the permission have a notification of each event that concerns them.
#[tokio::test]
async fn every_event_of_a_staff_is_told_there() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    fixture.reactions().await;
    let (provider, amount, explanation) =
        (amina(), Money::from_kobo(100_000), || "Because.".to_owned());
    let warranty = |news| DomainEvent::Warranty {
        order,
        provider,
        news,
    };
    let damage = |news| warranty(WarrantyEvent::Damage { news });
    let quote = |news| {
        DomainEvent::Quote(QuoteNews {
            order,
            provider,
            news,
        })
    };
    let events = [
        DomainEvent::ProviderMoved {
            provider,
            from: ProviderStatus::Draft,
            to: ProviderStatus::Submitted,
            reason: String::new(),
            until: None,
        },
        DomainEvent::PriceRequested { order },
        DomainEvent::PriceLapsed { order },
        DomainEvent::RevisionAsked { order },
        DomainEvent::RequestEscalated { order },
        DomainEvent::AssessmentReported { order },
        DomainEvent::AssessmentReturned(ReturnedReport {
            order,
            provider: None,
        }),
        quote(QuoteEvent::Withdrawn),
        quote(QuoteEvent::Ended),
        DomainEvent::DisputeOpened {
            order,
            by_provider: false,
            appeal: false,
        },
        DomainEvent::DisputeAnswered { order },
        DomainEvent::DisputeStatementAdded(AddedStatement {
            order,
            by: DisputeSide::Customer,
            is_proposed: false,
        }),
        DomainEvent::DisputeOverdue { order },
        DomainEvent::NoAccessReported(ReportedNoAccess {
            order,
            refund: amount,
            fee: amount,
        }),
        DomainEvent::CylinderRejected(RejectedCylinder {
            order,
            fault: CylinderFault::Damaged,
            refund: amount,
            fee: amount,
        }),
        warranty(WarrantyEvent::Declined {
            reason: explanation(),
        }),
        warranty(WarrantyEvent::Missed),
        warranty(WarrantyEvent::Denied {
            explanation: explanation(),
        }),
        damage(DamageEvent::Reported),
        damage(DamageEvent::Left),
        damage(DamageEvent::Proposed { amount }),
        DomainEvent::Advance {
            order,
            provider,
            news: AdvanceEvent::Requested { amount },
        },
        DomainEvent::RefundRequested {
            order,
            refund: id_no(1).into(),
        },
        DomainEvent::PayoutBatchReady(ReadyBatch {
            batch: id_no(2).into(),
            payouts: 2,
            amount,
        }),
        DomainEvent::ProposalWaits(WaitingProposal {
            proposed_by: bola(),
            change: ProposedChange::Commission,
        }),
        DomainEvent::DisputeStuck { order, amount },
        DomainEvent::EarlyTerminationProposed { order },
    ];
    let chidi = testkit::world::an_admin().id;
    for (number, event) in (910..).zip(events) {
        assert!(event.staff().is_some(), "{event:?}");
        let before = notes(&fixture, chidi).len();
        append(&fixture, number, event.clone()).await;
        assert_eq!(tell(&fixture).await, Ok(true), "{event:?}");
        assert_eq!(notes(&fixture, chidi).len(), before + 1, "{event:?}");
    }
    append(&fixture, 990, DomainEvent::OrderPaid { order }).await;
    let before = notes(&fixture, chidi).len();
    assert_eq!(
        (tell(&fixture).await, notes(&fixture, chidi).len()),
        (Ok(true), before),
        "staff are not told of an event that does not concern them"
    );
}
