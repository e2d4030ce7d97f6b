//! Many sign-ins with the same code, at the same moment.

use crate::scenario::{CALLERS, Scenario, at_once};
use identity::{FactorSealer, FactorSecret, SecondFactor};
use kernel::{Actor, StoreError};
use marketplace::{
    Clock,
    identity::{Device, Factors, IdentityError, SignIn, sign_in},
};
use testkit::{PlainHasher, PlainSealer, world::a_complete_customer};

const SECRET: FactorSecret = FactorSecret::new(*b"12345678901234567890");
const RECOVERY: &str = "A4DQOBYHA4DQOBYH";
/// The SHA-256 of the recovery code.
const RECOVERY_HASH: &str = "571fcc37419bda488d8713ca245732f83b9bea767ce7ca56a84923e650e86476";

/// Bola, who turned on her second factor an hour ago.
async fn turned_on(scenario: &Scenario) {
    let bola = a_complete_customer().id;
    let sealed = PlainSealer.seal(bola, &SECRET).unwrap();
    let now = scenario.clock.now();
    scenario
        .store()
        .bare_unit(move |uow| -> Result<(), StoreError> {
            let mut factor = SecondFactor::begin(bola, sealed.clone(), now.plus_hours(-1));
            factor.confirm(1, now.plus_hours(-1));
            let _user = uow.users().lock(bola)?;
            uow.second_factors().put(factor)?;
            uow.second_factors()
                .put_recovery_codes(bola, vec![RECOVERY_HASH.to_owned()])
        })
        .await
        .unwrap();
}

async fn one_gets_in(scenario: Scenario, code: String) {
    let answers = at_once(CALLERS, |caller| {
        let (scenario, code) = (scenario.clone(), code.clone());
        async move {
            let cmd = SignIn {
                call: scenario.by(Actor::Guest),
                email: "bola@example.ng".into(),
                password: "correct horse battery".into(),
                code: Some(code),
                key_hash: format!("{:064x}", 0xfac0 + caller),
                device: Device::default(),
                replaces: None,
            };
            let factors = Factors {
                queries: &*scenario.queries,
                sealer: &PlainSealer,
            };
            match sign_in(scenario.store(), factors, &PlainHasher::default(), cmd).await {
                Ok(_) => true,
                Err(IdentityError::WrongCode) => false,
                Err(other) => panic!("{other}"),
            }
        }
    })
    .await;
    assert_eq!(answers.iter().filter(|in_| **in_).count(), 1, "{answers:?}");
    let bola = a_complete_customer().id;
    assert_eq!(
        scenario.count(&format!(
            "sessions WHERE user_id = '{bola}' AND second_step_at IS NOT NULL"
        )),
        1
    );
}

async fn t13_of_sixteen_with_the_same_code_one_gets_in(scenario: Scenario) {
    turned_on(&scenario).await;
    let code = SECRET.code_at(scenario.clock.now());
    one_gets_in(scenario, code).await;
}

async fn t13_of_sixteen_with_the_same_recovery_code_one_gets_in(scenario: Scenario) {
    turned_on(&scenario).await;
    one_gets_in(scenario, RECOVERY.to_owned()).await;
}

races!(
    t13_of_sixteen_with_the_same_code_one_gets_in,
    t13_of_sixteen_with_the_same_recovery_code_one_gets_in
);
