use persistence_base::escaped;

#[test]
fn special_characters_of_a_search_have_no_special_meaning() {
    assert_eq!(escaped("AC 100%_!"), "ac 100!%!_!!");
}
