use persistence_base::escaped;

#[test]
fn words_of_a_search_mean_themselves() {
    assert_eq!(escaped("AC 100%_!"), "ac 100!%!_!!");
}
