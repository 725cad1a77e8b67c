(module
  (import "./print.js" "print" (func $print (param i32)))
  (func (export "printSum") (param i32 i32)
    local.get 0
    local.get 1
    i32.add
    call $print))
