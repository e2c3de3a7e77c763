import{s as o}from"./el-BGo9DiX7.js";import{s}from"./el-DlxEnsoC.js";import{c as r}from"./locale-DKpYMnaz.js";const l=r("el","ltr",{...o,...s});export{l as el};
