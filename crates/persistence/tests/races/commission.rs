//! Commission rules that are changed and applied at the same moment.

use crate::scenario::{CALLERS, Scenario, at_once, times};
use kernel::Bps;
use marketplace::commission::{
    CommissionError, DecideCommissionRule, ProposeCommissionRule, decide_commission_rule,
    propose_commission_rule,
};
use pricing::{CommissionDraft, CommissionRuleError, CommissionScope};
use testkit::world;

races!(
    sixteen_who_write_a_rule_for_the_same_jobs_write_one,
    sixteen_who_agree_bring_each_rule_into_force_once_under_its_own_number
);

fn rule(scenario: &Scenario, category: &str) -> ProposeCommissionRule {
    let scope = CommissionScope {
        category: Some(category.to_owned()),
        ..CommissionScope::default()
    };
    let draft = CommissionDraft {
        scope,
        rate: Some(Bps::new(900)),
        from: None,
        note: None,
    };
    ProposeCommissionRule {
        call: scenario.by(testkit::staff(world::an_admin().id)),
        draft,
    }
}

async fn sixteen_who_write_a_rule_for_the_same_jobs_write_one(scenario: Scenario) {
    let answers =
        at_once(CALLERS, |_| {
            let scenario = scenario.clone();
            async move {
                propose_commission_rule(scenario.store(), rule(&scenario, "home-cleaning")).await
            }
        })
        .await;
    assert_eq!(
        (
            times(&answers, &Ok(())),
            times(&answers, &Err(CommissionError::Waiting))
        ),
        (1, CALLERS - 1),
        "{answers:?}"
    );
    assert_eq!(
        scenario.count("commission_rules WHERE state = 'WAITING'"),
        1
    );
}

async fn sixteen_who_agree_bring_each_rule_into_force_once_under_its_own_number(
    scenario: Scenario,
) {
    for service in ["home-cleaning", "electrical"] {
        propose_commission_rule(scenario.store(), rule(&scenario, service))
            .await
            .unwrap();
    }
    let rules = scenario.queries.commission_rules().await.unwrap();
    let waiting: Vec<_> = rules
        .into_iter()
        .filter(|rule| rule.number.is_none())
        .map(|rule| rule.id)
        .collect();
    let answers = at_once(CALLERS, |caller| {
        let (scenario, rule) = (scenario.clone(), waiting[caller % 2]);
        async move {
            let call = scenario.by(testkit::staff(world::a_complete_customer().id));
            decide_commission_rule(
                scenario.store(),
                DecideCommissionRule {
                    call,
                    rule,
                    approve: true,
                },
            )
            .await
        }
    })
    .await;
    let decided = Err(CommissionError::Rule(CommissionRuleError::Decided));
    assert_eq!(
        (times(&answers, &Ok(())), times(&answers, &decided)),
        (2, CALLERS - 2),
        "{answers:?}"
    );
    assert_eq!(scenario.count("commission_rules WHERE number IN (4, 5)"), 2);
}
